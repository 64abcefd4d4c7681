import { Plus, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { Button, type ButtonSize, type ButtonTone, buttonClass } from '../../ui/Button.tsx';
import { Example } from './Section.tsx';

const tones: ButtonTone[] = [
  'primary',
  'brass',
  'line',
  'paper',
  'ghost',
  'green',
  'danger',
  'danger-quiet',
];
const sizes: Exclude<ButtonSize, 'icon'>[] = ['sm', 'md', 'lg', 'xl'];

export function Buttons() {
  return (
    <>
      <Example title="Tones" layout="row">
        {tones.map((tone) => (
          <Button key={tone} tone={tone}>
            {tone}
          </Button>
        ))}
      </Example>
      <Example title="Busy" layout="row">
        {tones.map((tone) => (
          <Button key={tone} tone={tone} busy>
            {tone}
          </Button>
        ))}
      </Example>
      <Example title="Disabled" layout="row">
        {tones.map((tone) => (
          <Button key={tone} tone={tone} disabled>
            {tone}
          </Button>
        ))}
      </Example>
      <Example title="Sizes, with an icon, as a link" layout="row">
        {sizes.map((size) => (
          <Button key={size} size={size}>
            Size {size}
          </Button>
        ))}
        <Button size="icon" tone="ghost" aria-label="Delete">
          <Trash2 aria-hidden="true" />
        </Button>
        <Button tone="paper">
          <Plus aria-hidden="true" />
          Add a car
        </Button>
        <Link to="/" className={buttonClass({ tone: 'line' })}>
          A link
        </Link>
      </Example>
      <Example title="Block, and on navy">
        <Button block>Book Now</Button>
        <div className="on-dark flex flex-wrap gap-3 rounded-card bg-navy p-5">
          <Button tone="brass">Brass</Button>
          <Button tone="line">Line</Button>
          <Button tone="ghost">Ghost</Button>
        </div>
      </Example>
    </>
  );
}
