export { DownloadButton } from './DownloadButton.tsx';
