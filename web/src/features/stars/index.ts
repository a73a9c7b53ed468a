export { StarButton } from './star-button.tsx'
