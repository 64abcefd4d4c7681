import type {
  AdminSettings,
  ChangePreview,
  SettingsChange,
  SettingsPart,
} from '@chesapeake/contract/admin-settings';
import { failureTexts, successTexts } from '@chesapeake/contract/texts';
import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { submitting } from '../../lib/forms.ts';
import { toasts } from '../../ui/toasts.tsx';
import { usePreviewChange, useSaveSettings } from './queries.ts';

/** A change that waits for a yes, with what it would do. */
export interface Question {
  body: SettingsChange;
  preview: ChangePreview;
}

type Content = Omit<SettingsChange, 'version'>;

/** Asks what a change would do, then makes it. */
export function useAskedChange() {
  const previewing = usePreviewChange();
  const saving = useSaveSettings();
  const [question, setQuestion] = useState<Question>();
  return {
    question,
    isAsking: previewing.isPending,
    ask: async (version: string, content: Content) => {
      const body = { version, ...content };
      const preview = await previewing.mutateAsync(body);
      if (preview.changes.length === 0) toasts.info(preview.effects.join(' '));
      else setQuestion({ body, preview });
    },
    close: () => setQuestion(undefined),
    save: async () => {
      if (!question) throw new Error('There is nothing to save.');
      const settings = await saving.mutateAsync(question.body);
      toasts.success(successTexts.settingsSaved);
      return settings;
    },
  };
}

/**
 * One part of the settings as a form. What somebody else changes meanwhile is taken over as long as
 * nothing is typed here; after that it is said, and theirs or ours wins by a word of the person.
 */
export function usePartForm<Input extends FieldValues, Output extends Content>(
  part: SettingsPart,
  settings: AdminSettings,
  form: UseFormReturn<Input, unknown, Output>,
  onDirty: (isDirty: boolean) => void,
  /** What is to be taken over of theirs before ours is sent instead. */
  takeOver: (theirs: AdminSettings) => void = () => {},
) {
  const [version, setVersion] = useState(settings.versions[part]);
  const asked = useAskedChange();
  const { isDirty } = form.formState;
  const tell = useEffectEvent(onDirty);
  useEffect(() => {
    tell(isDirty);
    return () => tell(false);
  }, [isDirty]);

  const begin = (from: AdminSettings) => {
    form.reset({ [part]: from[part] } as unknown as DefaultValues<Input>);
    setVersion(from.versions[part]);
  };
  const isOlder = settings.versions[part] !== version;
  const follow = useEffectEvent(() => begin(settings));
  useEffect(() => {
    if (isOlder && !isDirty) follow();
  }, [isOlder, isDirty]);

  const askOver = (from: string) =>
    submitting(form, (content) => asked.ask(from, content), failureTexts.settingsPreview);

  return {
    question: asked.question,
    closeQuestion: asked.close,
    isAsking: asked.isAsking,
    isDirty,
    /** Somebody else has changed what is being changed here. */
    isOvertaken: isOlder && isDirty,
    discard: () => begin(settings),
    /** Ours instead of theirs: what that changes is shown first, as ever. */
    keepMine: (event: SyntheticEvent) => {
      const from = settings.versions[part];
      setVersion(from);
      takeOver(settings);
      askOver(from)(event);
    },
    onSubmit: askOver(version),
    save: async () => begin(await asked.save()),
  };
}

export type PartForm = ReturnType<typeof usePartForm>;
