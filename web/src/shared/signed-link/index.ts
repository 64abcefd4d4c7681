export { SignedLink, signedLinkFreshMs } from './SignedLink.tsx';
