import { pages } from '@chesapeake/contract/pages/pages';
import { Link } from 'react-router';
import { Alert } from '../../../ui/Alert.tsx';

/** The application was sent, but no response arrived. */
export const MaybeSubmittedAlert = () => (
  <Alert tone="warning">
    We got no response, so your application may already have reached us. Everything you typed and
    chose is still here. Press Submit Application to find out.
  </Alert>
);

/** The same for an earlier attempt; `isLikely` if the email address has an account by now. */
export const MaybeSubmittedBeforeAlert = ({ isLikely }: { isLikely: boolean }) => (
  <div className="mb-7">
    <Alert tone="warning">
      {isLikely
        ? 'An earlier attempt got no response, and an account with your email now exists. Your application has most likely reached us.'
        : 'Your last attempt got no response, so your application may already have reached us.'}{' '}
      <Link to={pages.login} className="underline">
        Sign in
      </Link>{' '}
      with the password you chose to find out{isLikely ? '.' : ', or send it again from here.'}
    </Alert>
  </div>
);
