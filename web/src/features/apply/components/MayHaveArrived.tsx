import { pages } from '@chesapeake/contract/pages';
import { Link } from 'react-router';
import { Alert } from '../../../ui/Alert.tsx';

/** It was sent, and no answer came. */
export const MayHaveArrived = () => (
  <Alert tone="warning">
    We got no answer, so your application may have reached us already. Everything you typed and
    chose is still here. Press Submit Application to make sure: it is never sent twice.
  </Alert>
);

/** The same, and the page was loaded anew since. */
export const MayHaveArrivedBefore = () => (
  <div className="mb-7">
    <Alert tone="warning">
      Your last try got no answer, so your application may have reached us already.{' '}
      <Link to={pages.login} className="underline">
        Sign in
      </Link>{' '}
      with the password you chose to find out, or send it again from here.
    </Alert>
  </div>
);
