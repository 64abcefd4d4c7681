export { CarProblems } from './CarProblems.tsx';
