import { useState } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FocusOnMount } from '../../../ui/FocusOnMount.tsx';
import { ContactDetails } from '../components/ContactDetails.tsx';
import { ContactForm } from '../components/ContactForm.tsx';

export function Contact() {
  const [answer, setAnswer] = useState<string>();
  return (
    <div className="wrap py-[clamp(32px,4vw,64px)]">
      <h1 className="text-title">Contact Us</h1>
      <p className="mt-3 max-w-[60ch] text-lg leading-relaxed text-ink-2">
        Left something in the car? Questions about a ride? Write to us. A person answers every
        message.
      </p>
      <div className="mt-10 grid gap-10 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] md:gap-16">
        <Card className="p-[clamp(20px,2.6vw,32px)]">
          {answer ? (
            <FocusOnMount>
              <div className="grid justify-items-start gap-6">
                <h2 className="text-2xl font-[460]">Message sent</h2>
                <Alert tone="success">{answer}</Alert>
                <Button tone="line" onClick={() => setAnswer(undefined)}>
                  Write another
                </Button>
              </div>
            </FocusOnMount>
          ) : (
            <ContactForm onSent={setAnswer} />
          )}
        </Card>
        <ContactDetails />
      </div>
    </div>
  );
}
