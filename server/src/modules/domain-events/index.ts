export { areaBySubject } from './areas.ts';
export { createDomainEvents, type DomainEvents } from './service.ts';
