import type { CarPaint } from '@chesapeake/contract/cars/car-drawings';

/** The colors of a car drawing: the body from roof to sill, and the highlights. */
type PaintColors = Record<'roof' | 'flank' | 'door' | 'sill' | 'light' | 'edge', string>;

/** The colors in the drawing files; the mirror has its own. */
const drawnPaint: PaintColors & { mirror: string } = {
  roof: '#3a5d7e',
  flank: '#1f3f5e',
  door: '#132a41',
  sill: '#0b1826',
  light: '#bcd3e6',
  edge: '#9db8cf',
  mirror: '#1c3a57',
};

const paint = (
  roof: string,
  flank: string,
  door: string,
  sill: string,
  light: string,
  edge: string,
): PaintColors => ({ roof, flank, door, sill, light, edge });

const paints: Record<CarPaint, PaintColors> = {
  Navy: paint('#3a5d7e', '#1f3f5e', '#132a41', '#0b1826', '#bcd3e6', '#9db8cf'),
  Black: paint('#4a4d52', '#24262a', '#141518', '#0a0b0d', '#d5d9de', '#aeb4bb'),
  Graphite: paint('#8a9097', '#5d636a', '#40454b', '#25282c', '#e6e9ec', '#ccd1d6'),
  Pearl: paint('#f3f3f0', '#e0e0dc', '#bfbfba', '#83837d', '#ffffff', '#a3a39d'),
  Burgundy: paint('#8c3a44', '#64202b', '#43131c', '#260a10', '#edc7c6', '#d9a3a3'),
  Forest: paint('#4a7360', '#2a5141', '#19372b', '#0d1f18', '#c5ddd0', '#a3c4b3'),
  Champagne: paint('#d8ccb4', '#b9aa8b', '#8f8166', '#564d3b', '#f8f2e3', '#ece3cd'),
};

/** Replaces the colors of a drawing file. */
export function paintDrawing(svg: string, name: CarPaint): string {
  const { mirror, ...drawn } = drawnPaint;
  const wanted = paints[name];
  const colors = new Map([
    [mirror, wanted.flank],
    ...(Object.keys(drawn) as (keyof PaintColors)[]).map(
      (part) => [drawn[part], wanted[part]] as const,
    ),
  ]);
  // In one pass, because a new color may equal an old color of another part.
  return svg.replace(/#[0-9a-f]{6}\b/g, (color) => colors.get(color) ?? color);
}
