import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import type {
  AdminSettings,
  ChangePreview,
  SettingsChange,
  SettingsSectionName,
} from '@chesapeake/contract/settings/admin-settings';
import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { submitHandler } from '../../lib/forms.ts';
import { toasts } from '../../ui/toasts.tsx';
import { usePreviewChange, useSaveSettings } from './queries.ts';

/** A change waiting for confirmation, with its preview. */
export interface PendingChange {
  body: SettingsChange;
  preview: ChangePreview;
}

type Content = Omit<SettingsChange, 'version'>;

/** Previews a change, then saves it after confirmation. */
export function useConfirmedChange() {
  const previewing = usePreviewChange();
  const saving = useSaveSettings();
  const [pendingChange, setPendingChange] = useState<PendingChange>();
  return {
    pendingChange,
    isPreviewing: previewing.isPending,
    previewChange: async (version: string, content: Content) => {
      const body = { version, ...content };
      const preview = await previewing.mutateAsync(body);
      if (preview.changes.length === 0) toasts.info(preview.effects.join(' '));
      else setPendingChange({ body, preview });
    },
    close: () => setPendingChange(undefined),
    save: async () => {
      if (!pendingChange) throw new Error('Nothing to save.');
      const settings = await saving.mutateAsync(pendingChange.body);
      toasts.success(successTexts.settingsSaved);
      return settings;
    },
  };
}

/**
 * One settings section as a form. Other admins' changes are adopted as long as nothing is edited
 * here; after that the user decides whose version wins.
 */
export function useSettingsForm<Input extends FieldValues, Output extends Content>(
  section: SettingsSectionName,
  settings: AdminSettings,
  form: UseFormReturn<Input, unknown, Output>,
  onDirty: (isDirty: boolean) => void,
  /** Merges parts of their version before overwriting it with ours. */
  mergeTheirs: (theirs: AdminSettings) => void = () => {},
) {
  const [version, setVersion] = useState(settings.versions[section]);
  const change = useConfirmedChange();
  const { isDirty } = form.formState;
  const reportDirty = useEffectEvent(onDirty);
  useEffect(() => {
    reportDirty(isDirty);
    return () => reportDirty(false);
  }, [isDirty]);

  const resetTo = (from: AdminSettings) => {
    form.reset({ [section]: from[section] } as unknown as DefaultValues<Input>);
    setVersion(from.versions[section]);
  };
  const isOlder = settings.versions[section] !== version;
  const follow = useEffectEvent(() => resetTo(settings));
  useEffect(() => {
    if (isOlder && !isDirty) follow();
  }, [isOlder, isDirty]);

  const previewOver = (from: string) =>
    submitHandler(
      form,
      (content) => change.previewChange(from, content),
      failureTexts.settingsPreview,
    );

  return {
    pendingChange: change.pendingChange,
    discardPendingChange: change.close,
    isPreviewing: change.isPreviewing,
    isDirty,
    /** Another admin has changed what is being edited here. */
    isOutdated: isOlder && isDirty,
    discard: () => resetTo(settings),
    /** Overwrites their version; the change is previewed first, as always. */
    keepMine: (event: SyntheticEvent) => {
      const from = settings.versions[section];
      setVersion(from);
      mergeTheirs(settings);
      previewOver(from)(event);
    },
    onSubmit: previewOver(version),
    save: async () => resetTo(await change.save()),
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
