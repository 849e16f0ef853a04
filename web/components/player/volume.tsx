// The volume of the player: beside the button for sound in a wide player, in the settings of a narrow one.
import { useId } from 'react';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';

interface VolumeProps {
  place: 'row' | 'settings';
  volume: number;
  setVolume: (volume: number) => void;
}

export const Volume = ({ place, volume, setVolume }: VolumeProps) => {
  const id = useId();
  return (
    <span className={`player__volume player__volume--${place}`}>
      <label htmlFor={id} className={place === 'row' ? 'visually-hidden' : undefined}>
        {t(m.playerVolume)}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={volume}
        aria-valuetext={t(m.playerVolumePercent, { volume })}
        onChange={({ target }) => setVolume(Number(target.value))}
      />
    </span>
  );
};
