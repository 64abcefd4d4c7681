import type {
  listCarProblems,
  problemForm,
  setProblemStatus,
} from '@chesapeake/contract/car-problems';
import type { BodyOf, QueryOf } from '@chesapeake/contract/endpoint';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { type Caller, driverIdOf } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { DocumentLinks } from '../../files/document-links.ts';
import { keepPictures } from '../../files/keep-pictures.ts';
import type { Pictures } from '../../files/pictures.ts';
import type { UploadedFile } from '../../files/uploaded-file.ts';
import type { Bookings } from '../bookings/service.ts';
import type { Cars } from '../cars/service.ts';
import type { Drivers } from '../drivers/service.ts';
import type { NewsService } from '../news/service.ts';
import { changed, reported } from './news.ts';
import type { Problem } from './repository.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  bookings: Bookings;
  cars: Cars;
  drivers: Drivers;
  news: NewsService;
  documents: Pictures;
  links: DocumentLinks;
}

const problemPhotos = 'problems';
/** As many as one looks at on a phone. */
const nextBookings = 5;
const shownProblems = 20;

/** A driver's car, and what is wrong with it. */
export function createCarProblems(deps: Deps) {
  const { db, clock, bookings, cars, drivers, news, documents, links } = deps;

  const shown = (caller: Caller, problem: Problem) => ({
    ...problem,
    photo: links.make(caller, problem.photo),
  });

  return {
    getCar: async (caller: Caller) => {
      const driverId = driverIdOf(caller);
      const carId = await drivers.findCarOf(db, driverId);
      const next = carId ? await bookings.listNextOfCar(db, carId, nextBookings) : [];
      const problems = await repository.listOfDriver(db, driverId, shownProblems);
      return {
        car: (carId && (await cars.find(carId))) || null,
        bookings: next.map((booking) => ({ ...booking, isYours: booking.driverId === driverId })),
        problems: problems.map((problem) => ({
          ...shown(caller, problem),
          car: { name: `${problem.brand} ${problem.model}`, plateNumber: problem.plateNumber },
        })),
      };
    },

    report: (
      caller: Caller,
      { description }: z.output<typeof problemForm>,
      file: UploadedFile | undefined,
    ) =>
      keepPictures(
        { photo: { pictures: documents, folder: problemPhotos, file } },
        ({ photo = null }) =>
          transaction(db, async (tx) => {
            const driverId = driverIdOf(caller);
            const carId = (await drivers.findCarOf(tx, driverId)) ?? fail('NO_CAR');
            const id = newId();
            const createdAt = clock();
            await repository.insert(tx, { id, carId, driverId, description, photo, createdAt });
            const problem = (await repository.find(tx, id)) ?? fail('PROBLEM_NOT_FOUND');
            await news.write(tx, reported(problem));
            return shown(caller, problem);
          }),
      ),

    list: async (caller: Caller, query: QueryOf<typeof listCarProblems>) => {
      const { rows, total } = await repository.list(db, query);
      const named = rows.map((problem) => ({
        ...shown(caller, problem),
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

    setStatus: (caller: Caller, id: string, { status, answer }: BodyOf<typeof setProblemStatus>) =>
      transaction(db, async (tx) => {
        const before = (await repository.lock(tx, id)) ?? fail('PROBLEM_NOT_FOUND');
        const said = answer === '' ? null : answer;
        await repository.change(tx, id, { status, answer: said, updatedAt: clock() });
        const after = (await repository.find(tx, id)) ?? fail('PROBLEM_NOT_FOUND');
        await news.write(tx, changed(before, after, caller.userId));
        return shown(caller, after);
      }),

    /** Removes the photos of which no report knows. */
    sweepPhotos: () => documents.sweep(problemPhotos, () => repository.listPhotos(db)),
  };
}

export type CarProblems = ReturnType<typeof createCarProblems>;
