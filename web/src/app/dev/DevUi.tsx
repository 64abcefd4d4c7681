import { Buttons } from './Buttons.tsx';
import { Choices } from './Choices.tsx';
import { DateTimePickers } from './DateTimePickers.tsx';
import { Files } from './Files.tsx';
import { Form } from './Form.tsx';
import { Layers } from './Layers.tsx';
import { Lists } from './Lists.tsx';
import { Messages } from './Messages.tsx';
import { Numbers } from './Numbers.tsx';
import { Section } from './Section.tsx';
import { TextFields } from './TextFields.tsx';

const sections = [
  { id: 'buttons', title: 'Buttons', Content: Buttons },
  { id: 'text-fields', title: 'Text fields', Content: TextFields },
  { id: 'choices', title: 'Choices', Content: Choices },
  { id: 'moments', title: 'Date and time', Content: DateTimePickers },
  { id: 'files', title: 'Pictures', Content: Files },
  { id: 'form', title: 'A form', Content: Form },
  { id: 'numbers', title: 'Statuses and numbers', Content: Numbers },
  { id: 'lists', title: 'Lists', Content: Lists },
  { id: 'layers', title: 'Dialogs and menus', Content: Layers },
  { id: 'messages', title: 'Messages and states', Content: Messages },
];

/** Every component of the design system in every state; development only. */
export function DevUi() {
  return (
    <div className="wrap py-10">
      <h1 className="text-title">Design system</h1>
      <nav aria-label="Contents" className="pt-4">
        <ol className="flex flex-wrap gap-x-5">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="link inline-block py-1.5 text-15">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ id, title, Content }) => (
        <Section key={id} id={id} title={title}>
          <Content />
        </Section>
      ))}
    </div>
  );
}
