import { useState } from 'react';
import sedan from '../../../../drawings/cars/sedan.svg';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Example } from './Section.tsx';

const limits = { accept: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 5 * 1024 * 1024 };

export function Files() {
  const [picture, setPicture] = useState<File | null>(null);
  const [newer, setNewer] = useState<File | null>(null);
  const [current, setCurrent] = useState<string | undefined>(sedan);
  return (
    <Example title="Empty, with one that is there already, wrong, disabled" layout="columns">
      <FileDrop
        {...limits}
        label="Picture of the car"
        hint="From the side, by day."
        value={picture}
        onChange={setPicture}
      />
      <FileDrop
        {...limits}
        label="Picture to replace"
        value={newer}
        onChange={setNewer}
        currentUrl={current}
        onClearCurrent={() => setCurrent(undefined)}
      />
      <FileDrop
        {...limits}
        label="Picture that is missing"
        error="Choose a picture."
        value={null}
        onChange={setPicture}
      />
      <FileDrop
        {...limits}
        label="Picture that cannot change"
        value={null}
        onChange={setPicture}
        currentUrl={sedan}
        disabled
      />
    </Example>
  );
}
