export { Home } from '../../features/home/pages/Home.tsx';
