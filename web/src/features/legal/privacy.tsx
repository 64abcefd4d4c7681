import { pages } from '@chesapeake/contract/pages/pages';
import { Link } from 'react-router';
import type { BusinessDetails } from '../../shared/business/index.ts';
import { ContactList } from './components/ContactList.tsx';
import type { LegalDocument } from './document.ts';

export function privacyPolicy({ businessName, contact }: BusinessDetails): LegalDocument {
  const writeTo = contact.email ? (
    <a href={`mailto:${contact.email}`}>{contact.email}</a>
  ) : (
    <>
      us on our <Link to={pages.contact}>contact page</Link>
    </>
  );
  return {
    title: 'Privacy Policy',
    updated: '2026-11-18',
    summary: (
      <>
        We keep what we need to drive you, to be paid for it and to keep your account safe. We do
        not sell your data, we do not follow you around the web, and we never track where customers
        are. You can ask to see, correct, download or erase what we hold about you.
      </>
    ),
    sections: [
      {
        id: 'who-we-are',
        title: 'Who we are',
        body: (
          <>
            <p>
              {businessName} books cars with private drivers in the Maryland area. In this policy,
              “we” means {businessName}, and we are responsible for the data described here. It
              covers this website, the rides booked on it, and applications to drive with us.
            </p>
            <p>
              For anything about your data, write to {writeTo}. Other ways to reach us are under{' '}
              <a href="#contact">Contact</a>.
            </p>
          </>
        ),
      },
      {
        id: 'what-we-keep',
        title: 'What we keep, and why',
        body: (
          <>
            <h3>Your account</h3>
            <p>
              Your name, email address and phone number, so that you can sign in and we can reach
              you about a ride. We store your password only as a hash, a scrambled form that cannot
              be turned back. We never store the password itself, and nobody here can read it.
            </p>
            <h3>Your bookings</h3>
            <p>
              The service, pickup address, destination, times, car, driver, price and status. We
              need them to carry out the ride, to answer questions later and to keep our books.
            </p>
            <h3>Your payments</h3>
            <p>
              The amounts, dates and status of payments and refunds, with the payment provider’s
              reference. Your card number goes to the payment provider and never reaches our
              servers.
            </p>
            <h3>Driver applications</h3>
            <p>
              If you apply to drive: your date of birth, license number, years of experience,
              driving record if you describe it, images of your license and insurance, and a profile
              picture. We use them to decide who may drive our customers.
            </p>
            <h3>Messages and notifications</h3>
            <p>
              What you write to us, with the contact details you give, so that we can answer. We
              also keep the notifications in your account until you clear them, copies of most
              emails we send you, and any review you choose to leave.
            </p>
            <h3>Sign-in sessions</h3>
            <p>
              For each device where you are signed in: the browser’s name, when you signed in and
              when it was last seen. This keeps you signed in, and helps you spot a sign-in that is
              not yours.
            </p>
            <h3>Security logs</h3>
            <p>
              Which address on our site was called, when, from which network (IP) address, and by
              which account. We use these logs to find faults, stop password guessing and prevent
              abuse. They contain no passwords and no messages.
            </p>
          </>
        ),
      },
      {
        id: 'location',
        title: 'Location',
        body: (
          <>
            <p>
              <strong>We never track a customer’s location.</strong> We know the addresses you give
              us for a ride, and no more.
            </p>
            <p>
              Where a driver’s location is shared at all, it is shared only while a ride is in
              progress. It is never shared before the ride starts or after it ends.
            </p>
          </>
        ),
      },
      {
        id: 'drivers-and-customers',
        title: 'What drivers and customers see',
        body: (
          <>
            <ul>
              <li>
                <strong>A driver sees</strong> your name, phone number, service, pickup,
                destination, times and price, and only for rides offered to or driven by that
                driver. Drivers do not see your email address, your payment details or your other
                bookings.
              </li>
              <li>
                <strong>A customer sees</strong> the driver’s name and profile picture, and the
                car’s make, model and plate. Customers never see a driver’s license, insurance or
                date of birth.
              </li>
              <li>
                <strong>Our administrators see</strong> what they need to run the service, including
                bookings, applications and messages.
              </li>
            </ul>
            <p>
              License and insurance images are private. Only the driver who sent them and our
              administrators can open them, through a link that stops working after 10 minutes.
              Profile pictures are not private: anyone who has a picture’s web address can open it.
            </p>
          </>
        ),
      },
      {
        id: 'who-else',
        title: 'Who else receives data',
        body: (
          <>
            <p>
              We do not sell personal data, rent it out, or trade it for advertising. We share it
              only with:
            </p>
            <ul>
              <li>
                <strong>Our payment provider</strong>, to take payments and send refunds.
              </li>
              <li>
                <strong>Our mail provider</strong>, to deliver the emails we send you.
              </li>
              <li>
                <strong>The companies that host our servers</strong>, which store data for us and
                may not use it for themselves.
              </li>
              <li>
                <strong>Authorities and courts</strong>, where the law requires it. We hand over no
                more than we must, and tell you when we are allowed to.
              </li>
            </ul>
          </>
        ),
      },
      {
        id: 'cookies',
        title: 'Cookies and browser storage',
        body: (
          <>
            <p>
              We use no tracking cookies, no advertising trackers and no outside analytics. That is
              why you see no cookie banner. Your browser’s local storage keeps two things:
            </p>
            <ul>
              <li>
                <strong>Your sign-in</strong>, under the name “userInfo”: your name and contact
                details, and the key that keeps you signed in.
              </li>
              <li>
                <strong>A copy of your notifications</strong>, so they appear right away.
              </li>
            </ul>
            <p>
              Signing out removes both. If you pay by card, the payment provider may set its own
              cookies on its own pages, under its own policy.
            </p>
          </>
        ),
      },
      {
        id: 'how-long',
        title: 'How long we keep it',
        body: (
          <>
            <p>We keep data no longer than we need it:</p>
            <ul>
              <li>
                <strong>Bookings and payment records:</strong> 7 years, because tax law asks for it.
              </li>
              <li>
                <strong>Sign-in sessions:</strong> until 30 days after you last used them. Signing
                out ends a session at once, and changing your password ends all your other sessions.
              </li>
              <li>
                <strong>Contact messages and copies of emails:</strong> while we need them to answer
                you and to settle questions about a ride.
              </li>
              <li>
                <strong>Driver applications, images included:</strong> while we decide about them
                and, once approved, while you drive with us.
              </li>
              <li>
                <strong>Security logs:</strong> while we need them to find faults and stop abuse.
              </li>
              <li>
                <strong>Your account:</strong> until you close it.
              </li>
            </ul>
            <p>
              At your request we erase what we hold about you sooner. Only what a dispute or a legal
              duty requires stays, and we tell you what that is. Write to {writeTo}.
            </p>
          </>
        ),
      },
      {
        id: 'your-rights',
        title: 'Your choices and rights',
        body: (
          <>
            <p>Whoever you are and wherever you live, you can:</p>
            <ul>
              <li>
                <strong>See it.</strong> Your <Link to={pages.profile}>profile</Link> and{' '}
                <Link to={pages.bookings}>bookings</Link> show most of what we hold. Ask us for the
                rest.
              </li>
              <li>
                <strong>Correct it.</strong> Change your name, email and phone in your profile. We
                correct anything you cannot change yourself.
              </li>
              <li>
                <strong>Choose your emails.</strong> Your profile says which ones you get, and most
                include an unsubscribe link.
              </li>
              <li>
                <strong>Download it.</strong> Your profile has all of it as one file, in a common
                format.
              </li>
              <li>
                <strong>Close your account.</strong> In your profile, once you have no open bookings
                and your rides are paid. You are signed out everywhere. The history of rides and
                payments stays for the time stated above, without your name.
              </li>
            </ul>
            <p>
              Write to {writeTo} from the address of your account, so that we know it is you. We
              answer within 45 days, free of charge, and we never treat you worse for asking. If we
              refuse, we tell you why. You can then ask us to look again, or complain to the
              Maryland Attorney General.
            </p>
          </>
        ),
      },
      {
        id: 'security',
        title: 'How we protect it',
        body: (
          <>
            <p>
              Passwords and sign-in keys are stored only as hashes. Every request is checked on our
              servers, so each person reaches only what is theirs. Repeated wrong passwords are
              slowed down and then blocked for a while.
            </p>
            <p>
              No system is perfectly safe. If a breach puts your data at risk, we will tell you and
              the authorities as Maryland law requires. If you notice something wrong,{' '}
              <Link to={pages.contact}>tell us</Link>.
            </p>
          </>
        ),
      },
      {
        id: 'children',
        title: 'Children',
        body: (
          <p>
            Accounts are for adults 18 and older. Children may ride with an adult, and we ask for no
            data about them. If a child has opened an account, let us know and we will remove it.
          </p>
        ),
      },
      {
        id: 'changes',
        title: 'Changes to this policy',
        body: (
          <p>
            The date at the top shows the last change. If a change affects how we use data we
            already hold, we email account holders at least 14 days before it takes effect.
          </p>
        ),
      },
      {
        id: 'contact',
        title: 'Contact',
        body: (
          <>
            <p>
              Questions are welcome. Use our <Link to={pages.contact}>contact page</Link>, or reach
              us here:
            </p>
            <ContactList />
          </>
        ),
      },
    ],
  };
}
