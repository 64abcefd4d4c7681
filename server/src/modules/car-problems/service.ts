import type {
  carProblemForm,
  listCarProblems,
  setCarProblemStatus,
} from '@chesapeake/contract/cars/car-problems';
import type { BodyOf, QueryOf } from '@chesapeake/contract/http/endpoint';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { type Caller, requireDriverId } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { DocumentLinks } from '../../files/document-links.ts';
import type { ImageStore } from '../../files/image-store.ts';
import { withStoredImages } from '../../files/stored-images.ts';
import type { UploadedFile } from '../../files/uploaded-file.ts';
import type { Bookings } from '../bookings/index.ts';
import type { Cars } from '../cars/index.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Drivers } from '../drivers/index.ts';
import { carProblemChangedEvent, carProblemReportedEvent } from './events.ts';
import type { Problem } from './repository.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  bookings: Bookings;
  cars: Cars;
  drivers: Drivers;
  events: DomainEvents;
  documents: ImageStore;
  links: DocumentLinks;
}

const problemPhotos = 'problems';
/** As many as fit on a phone. */
const maxNextBookings = 5;
const maxProblems = 20;

/** A driver's car and its problem reports. */
export function createCarProblems(deps: Deps) {
  const { db, clock, bookings, cars, drivers, events, documents, links } = deps;

  const toCarProblem = (caller: Caller, problem: Problem) => ({
    ...problem,
    photo: links.create(caller, problem.photo),
  });

  return {
    getCar: async (caller: Caller) => {
      const driverId = requireDriverId(caller);
      const carId = await drivers.findCarOf(db, driverId);
      const next = carId ? await bookings.listNextOfCar(db, carId, maxNextBookings) : [];
      const problems = await repository.listOfDriver(db, driverId, maxProblems);
      return {
        car: (carId && (await cars.find(carId))) || null,
        bookings: next.map((booking) => ({ ...booking, isYours: booking.driverId === driverId })),
        problems: problems.map((problem) => ({
          ...toCarProblem(caller, problem),
          car: { name: `${problem.brand} ${problem.model}`, plateNumber: problem.plateNumber },
        })),
      };
    },

    report: (
      caller: Caller,
      { description }: z.output<typeof carProblemForm>,
      file: UploadedFile | undefined,
    ) =>
      withStoredImages(
        { photo: { imageStore: documents, folder: problemPhotos, file } },
        ({ photo = null }) =>
          idempotentTransaction(db, async (tx) => {
            const driverId = requireDriverId(caller);
            const carId = (await drivers.findCarOf(tx, driverId)) ?? fail('NO_CAR');
            const id = newId();
            const createdAt = clock();
            await repository.insert(tx, { id, carId, driverId, description, photo, createdAt });
            const problem = (await repository.find(tx, id)) ?? fail('PROBLEM_NOT_FOUND');
            await events.record(tx, carProblemReportedEvent(problem));
            return toCarProblem(caller, problem);
          }),
      ),

    list: async (caller: Caller, query: QueryOf<typeof listCarProblems>) => {
      const { rows, total } = await repository.list(db, query);
      const named = rows.map((problem) => ({
        ...toCarProblem(caller, problem),
        car: {
          _id: problem.carId,
          brand: problem.brand,
          model: problem.model,
          plateNumber: problem.plateNumber,
        },
        driver: { _id: problem.driverId, name: problem.driverName },
      }));
      return { rows: named, total };
    },

    setStatus: (
      caller: Caller,
      id: string,
      { status, answer }: BodyOf<typeof setCarProblemStatus>,
    ) =>
      idempotentTransaction(db, async (tx) => {
        const before = (await repository.lock(tx, id)) ?? fail('PROBLEM_NOT_FOUND');
        const newAnswer = answer === '' ? null : answer;
        await repository.change(tx, id, { status, answer: newAnswer, updatedAt: clock() });
        const after = (await repository.find(tx, id)) ?? fail('PROBLEM_NOT_FOUND');
        await events.record(tx, carProblemChangedEvent(before, after, caller.userId));
        return toCarProblem(caller, after);
      }),

    /** Deletes unreferenced photos. */
    sweepPhotos: () => documents.sweep(problemPhotos, () => repository.listPhotos(db)),
  };
}

export type CarProblems = ReturnType<typeof createCarProblems>;
