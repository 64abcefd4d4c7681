export { createDomainEvents, type DomainEvents } from './service.ts';
