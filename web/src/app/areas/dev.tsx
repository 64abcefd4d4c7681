import '../../styles/index.css';

export { DevUi } from '../dev/DevUi.tsx';
