import { dollarsText } from '../../../lib/money.ts';
import { useBusiness } from '../queries.ts';

/** The plain first page: who we are, what we offer and what it costs. */
export function Home() {
  const business = useBusiness();
  if (business.isPending) {
    return (
      <main className="page" aria-busy="true">
        <p>Loading ...</p>
      </main>
    );
  }
  if (business.isError) {
    return (
      <main className="page">
        <h1>Something is not right</h1>
        <p role="alert">{business.error.message}</p>
        <button type="button" onClick={() => business.refetch()}>
          Try Again
        </button>
      </main>
    );
  }
  const { businessName, services, contact } = business.data;
  return (
    <main className="page">
      <title>{businessName}</title>
      <h1>{businessName}</h1>
      <p className="lead">A car with a private driver, anywhere in Maryland.</p>
      <h2>Our services</h2>
      <ul className="offers">
        {services.map((service) => (
          <li key={service.slug}>
            <h3>{service.offerName}</h3>
            <p>{service.description}</p>
            <p className="price">{dollarsText(service.price)}</p>
          </li>
        ))}
      </ul>
      <h2>Contact</h2>
      <address>
        <p>
          <a href={`tel:${contact.phone}`}>{contact.phone}</a>
        </p>
        <p>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </p>
        <p>{contact.address}</p>
        <p>{contact.hours}</p>
      </address>
    </main>
  );
}
