/**
 * A minimal Stripe.js for browsers without internet access: `page.route` serves it in place of
 * https://js.stripe.com, so the content security policy applies as in production. The card is typed
 * into a separate frame that the page cannot read, and goes to https://api.stripe.com, which the
 * API stand-in answers.
 */
export const stripeJs = `
(() => {
  const origin = 'https://js.stripe.com';
  const api = 'https://api.stripe.com/v1/payment_intents/';

  const confirm = async (clientSecret, number, more) => {
    const id = clientSecret.split('_secret_')[0];
    const body = new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      ...more,
    });
    const answer = await fetch(api + id + '/confirm', { method: 'POST', body });
    return answer.json();
  };

  const Stripe = (publishableKey) => ({
    elements: ({ clientSecret, appearance }) => {
      let frame;
      let colours = appearance;
      const listeners = {};
      const paint = () => frame?.contentWindow?.postMessage({ colours }, origin);
      const askCard = () => new Promise((resolve) => {
        const hear = ({ origin: from, data }) => {
          if (from !== origin || data?.number === undefined) return;
          removeEventListener('message', hear);
          resolve(data.number.replaceAll(' ', ''));
        };
        addEventListener('message', hear);
        frame.contentWindow.postMessage({ ask: 'card' }, origin);
      });
      const element = {
        on: (name, listener) => { listeners[name] = listener; return element; },
        mount: (place) => {
          frame = document.createElement('iframe');
          frame.title = 'Secure payment input frame';
          frame.src = origin + '/stand-in-fields.html';
          frame.style.cssText = 'border:0;width:100%;height:86px;display:block';
          frame.onload = () => { paint(); listeners.ready?.(); };
          place.append(frame);
        },
        destroy: () => frame?.remove(),
      };
      return {
        clientSecret,
        askCard,
        publishableKey,
        create: () => element,
        update: (options) => { colours = options.appearance; paint(); },
      };
    },

    confirmPayment: async ({ elements }) => {
      const { clientSecret } = elements;
      const number = await elements.askCard();
      if (number === '') {
        return { error: { type: 'validation_error', message: 'Your card number is incomplete.' } };
      }
      try {
        let said = await confirm(clientSecret, number, {});
        // A real one asks in a window of the bank's; this bank always says yes.
        if (said.status === 'requires_action') {
          said = await confirm(clientSecret, number, { authenticated: 'true' });
        }
        return said.error ? { error: said.error } : { paymentIntent: said };
      } catch {
        const message = 'An unexpected network error occurred.';
        return { error: { type: 'api_connection_error', message } };
      }
    },
    _registerWrapper: () => {},
  });
  // The release that the product's loader expects.
  Stripe.version = 'endive';
  window.Stripe = Stripe;
})();
`;

/** The content of the frame: one field, in the given colors. */
export const stripeFields = `<!doctype html>
<html lang="en">
<title>Card</title>
<style>
  body { margin: 0; font: 16px system-ui, sans-serif; }
  label { display: grid; gap: 6px; font-size: 14px; }
  input { padding: 12px 14px; border-radius: 9px; font-size: 16px; border: 1px solid; }
</style>
<label>Card number <input name="number" inputmode="numeric" autocomplete="off"></label>
<script>
  const field = document.querySelector('input');
  addEventListener('message', ({ data, source, origin }) => {
    if (data.ask === 'card') source.postMessage({ number: field.value }, origin);
    if (data.colours) {
      const { colorText, colorBackground } = data.colours.variables;
      document.body.style.color = colorText;
      field.style.color = colorText;
      field.style.background = colorBackground;
    }
  });
</script>
</html>`;
