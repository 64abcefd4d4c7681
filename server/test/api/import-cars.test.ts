import { listActivity } from '@chesapeake/contract/activity/activity';
import { listCars } from '@chesapeake/contract/cars/cars';
import {
  importCars,
  importLimits,
  importTexts,
  previewCarImport,
} from '@chesapeake/contract/imports/imports';
import { describe, expect, it } from 'vitest';
import { type TestApp, useApp } from '../support/app.ts';
import { aCar, addCarOverApi } from '../support/cars.ts';
import { sendCsv } from '../support/csv-files.ts';
import { addAdmin } from '../support/people.ts';

const app = useApp();

const header = 'Brand,Model,Plate Number,Seats,Class,Color';

const preview = async (text: string | Buffer, own: TestApp = app) =>
  sendCsv(own, previewCarImport, text, await addAdmin(own, 'fleet'));

const importList = async (text: string | Buffer, headers: Record<string, string> = {}) =>
  sendCsv(app, importCars, text, { ...(await addAdmin(app, 'fleet')), headers });

/** A plate number that no other test uses. */
const newPlate = () => aCar().plateNumber;

const findCar = async (plateNumber: string) => {
  const { body } = await app.call(listCars, { query: { search: plateNumber } });
  return body.filter((car: { plateNumber: string }) => car.plateNumber === plateNumber);
};

const problemOf = async (text: string | Buffer) => {
  const { status, error } = await preview(text);
  expect(status).toBe(400);
  return error.errors?.file;
};

describe('the preview of a list of cars', () => {
  it('reads what spreadsheets write', async () => {
    const [first, second] = [newPlate(), newPlate()];
    const lines = [
      'MAKE;Model;License plate;Number of seats;Colour',
      `"Lincoln";"Navi""gator""; L";${first};6;white`,
      '',
      ';;;;',
      `Mercedes-Benz;S 580;${second};3;`,
    ];
    const { status, body } = await preview(`\ufeff${lines.join('\r\n')}\r\n`);
    expect(status).toBe(200);
    expect(body).toEqual({
      lines: 2,
      good: 2,
      bad: 0,
      problems: [],
      columns: [
        { label: 'Brand', header: 'MAKE' },
        { label: 'Model', header: 'Model' },
        { label: 'Plate Number', header: 'License plate' },
        { label: 'Capacity', header: 'Number of seats' },
        { label: 'Class', header: null },
        { label: 'Color', header: 'Colour' },
      ],
    });
  });

  it('names line, column and reason of all that is wrong, and writes nothing', async () => {
    const [good, taken] = [newPlate(), newPlate()];
    const { token } = await addAdmin(app);
    await addCarOverApi(app, token, { ...aCar(), plateNumber: taken });
    const { body } = await preview(
      [
        header,
        `Lincoln,Continental,${good},4,Sedan,Black`,
        `,Aviator,${newPlate()},six,SUV,Navy`,
        `Lincoln,Aviator,${newPlate()},0,Tank,Pink`,
        `Lincoln,Aviator,${taken.toLowerCase()},6,suv,navy`,
        `Lincoln,"Aviator\nReserve",${newPlate()},6,SUV,Navy`,
        `Lincoln,Aviator,${good.toLowerCase()},6,SUV,Navy`,
        `Lincoln,Aviator,${newPlate()},6,SUV,Navy,and more`,
      ].join('\n'),
    );
    expect(body).toMatchObject({ lines: 7, good: 1, bad: 6 });
    expect(
      body.problems.map(({ line, column }: { line: number; column: string | null }) => [
        line,
        column,
      ]),
    ).toEqual([
      [3, 'Brand'],
      [3, 'Capacity'],
      [4, 'Capacity'],
      [4, 'Class'],
      [4, 'Color'],
      [5, 'Plate Number'],
      [6, 'Model'],
      [8, 'Plate Number'],
      [9, null],
    ]);
    expect(body.problems[7]).toMatchObject({ message: importTexts.sameAsLine('plate number', 2) });
    expect(await findCar(good)).toEqual([]);
  });

  it('says what is wrong with a file as a whole', async () => {
    const line = `Lincoln,Aviator,${newPlate()},6`;
    expect(await problemOf('Brand,Color\nLincoln,Black')).toBe(
      importTexts.columnMissing(['Model', 'Plate Number', 'Capacity']),
    );
    expect(await problemOf(`${header}\n`)).toBe(importTexts.empty);
    expect(await problemOf('\n\n')).toMatch(/^The first line must name the columns/);
    expect(await problemOf(`Brand,Model,Plate,Seats,seats\n${line}`)).toBe(
      importTexts.columnTwice('Capacity'),
    );
    expect(await problemOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]))).toBe(importTexts.notText);
    expect(await problemOf(`${header}\n${line}\n"Lincoln,Aviator`)).toBe(
      importTexts.quotesUnpaired(3),
    );
    expect(await problemOf(`${header}\n${line}\n${'x'.repeat(30_000)}`)).toBe(
      importTexts.lineTooLong(3),
    );
    const tooMany = `${header}\n${'a,b,c,1\n'.repeat(importLimits.maxLines + 1)}`;
    expect(await problemOf(tooMany)).toBe(importTexts.tooManyLines);
    expect(await problemOf(Buffer.alloc(importLimits.maxBytes + 1, 'a'))).toBe(
      importTexts.tooLarge,
    );
    const { token } = await addAdmin(app);
    const without = await app.call(previewCarImport, { token });
    expect(without.error.errors).toEqual({ file: importTexts.fileRequired });
  });
});

describe('an import of cars', () => {
  it('adds the good lines with a drawing, and returns the others with their reasons', async () => {
    const [first, second] = [newPlate(), newPlate()];
    const text = [
      header,
      `Lincoln,Continental,${first},4,,silver`,
      '=cmd(),Aviator,,6,SUV,Navy',
      `Cadillac,Escalade,${second},6,suv,BURGUNDY`,
    ].join('\n');
    const { status, body } = await importList(text);
    expect(status).toBe(200);
    expect(body).toMatchObject({ imported: 2, skipped: 1 });
    expect(body.skippedCsv).toBe(
      [
        '\ufeffBrand,Model,Plate Number,Seats,Class,Color,Line,Reason',
        "'=cmd(),Aviator,,6,SUV,Navy,3,Plate Number is required",
        '',
      ].join('\r\n'),
    );
    expect(await findCar(first)).toMatchObject([
      {
        capacity: 4,
        carClass: 'Sedan',
        status: 'Available',
        image: '/drawings/sedan-graphite.svg',
      },
    ]);
    expect(await findCar(second)).toMatchObject([
      { carClass: 'SUV', paint: 'Burgundy', image: '/drawings/suv-burgundy.svg' },
    ]);
    const { token } = await addAdmin(app);
    const log = await app.call(listActivity, { token, query: { area: 'car' } });
    expect(log.body[0]).toMatchObject({
      action: 'car.cars-imported',
      text: 'imported 2 cars from a file; 1 line skipped',
    });
  });

  it('takes back the list of what was skipped, once it is corrected', async () => {
    const plate = newPlate();
    const first = await importList(`${header}\n'+Lincoln,Aviator,${plate},none,SUV,Navy`);
    expect(first.body).toMatchObject({ imported: 0, skipped: 1 });
    const again = await importList(first.body.skippedCsv.replace('none', '6'));
    expect(again.body).toMatchObject({ imported: 1, skipped: 0, skippedCsv: null });
    expect(await findCar(plate)).toMatchObject([{ brand: '+Lincoln' }]);
  });

  it('skips what was added since the preview', async () => {
    const plate = newPlate();
    const text = `${header}\nLincoln,Aviator,${plate},6,SUV,Navy`;
    expect((await preview(text)).body.good).toBe(1);
    const { token } = await addAdmin(app);
    await addCarOverApi(app, token, { ...aCar(), plateNumber: plate });
    const { body } = await importList(text);
    expect(body).toMatchObject({ imported: 0, skipped: 1, problems: [{ line: 2 }] });
  });

  it('adds each car once when the same list comes three times at once', async () => {
    const plates = Array.from({ length: 20 }, newPlate);
    const text = [header, ...plates.map((plate) => `Lincoln,Aviator,${plate},6,SUV,`)].join('\n');
    const results = await Promise.all([1, 2, 3].map(() => importList(text)));
    const imported = results.map(({ body }) => body.imported);
    expect(imported.sort((one, other) => one - other)).toEqual([0, 0, 20]);
  });

  it('answers a repeated request as the first time', async () => {
    const text = `${header}\nLincoln,Aviator,${newPlate()},6,SUV,Navy`;
    const admin = await addAdmin(app);
    const headers = { 'idempotency-key': 'list-of-today' };
    const [first, second] = [
      await sendCsv(app, importCars, text, { ...admin, headers }),
      await sendCsv(app, importCars, text, { ...admin, headers }),
    ];
    expect(first.body.imported).toBe(1);
    expect(second.body).toEqual(first.body);
  });
});
