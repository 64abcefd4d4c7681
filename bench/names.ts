const syllables = [
  'ka lo mir sen ta ver no ri bel dan el fa gor hin ja kel lum mar nos or pet qui ros sal tor ul',
  'vin wes xan yor zel ast bri cho dry ek fris gwen hul ib jor kni lar mcd nev osh pla que rud',
  'sch thr umb vau whi yst zam bra cle dut eva fro gil hoc irv jen kop lyn mun nak oti pro rea',
  'smi tuc urs vog wyn yas zub bow cra dev ess fog gus hay ink jub kis lod mil nyx opp pav rho',
].flatMap((line) => line.split(' '));

/** Realistic names as SQL: all different, all from the same few syllables. */
export const nameSql = (number: string) => {
  const syllable = (place: number) =>
    `(array['${syllables.join("','")}'])[1 + get_byte(decode(md5((${number})::text), 'hex'), ${place}) % ${syllables.length}]`;
  return `initcap(${[0, 1].map(syllable).join(' || ')} || ' ' || ${[2, 3, 4].map(syllable).join(' || ')})`;
};
