export { DevUi } from '../dev/DevUi.tsx';
