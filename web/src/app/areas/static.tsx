import '../../styles/index.css';

export { Contact } from '../../features/contact/pages/Contact.tsx';
export { Privacy } from '../../features/legal/pages/Privacy.tsx';
export { Terms } from '../../features/legal/pages/Terms.tsx';
