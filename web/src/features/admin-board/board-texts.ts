/** Texts of the board that no other page has. */
export const boardTexts = {
  load: 'The board could not be loaded.',
  planLoad: 'The draft could not be loaded.',
  reasonsLoad: 'The reasons could not be loaded.',
  planning: 'The day could not be planned. Please try again.',
  applying: 'The plan could not be applied. Please try again.',
  undoing: 'The plan could not be undone. Please try again.',
  discarding: 'The draft could not be discarded. Please try again.',
  pinning: 'The pin could not be changed. Please try again.',
  pinned: (driver: string) => `Pinned to ${driver}.`,
  unpinned: (driver: string) => `No longer pinned to ${driver}.`,
  moved: (rider: string, driver: string) => `${driver} will be asked to drive ${rider}.`,
  chosen: (rider: string, driver: string) => `Planned again, with ${driver} for ${rider}.`,
  leftOpen: (rider: string) => `Planned again, with ${rider} left open.`,
  undecided: (rider: string) => `Planned again, without your choice for ${rider}.`,
  /** Why nothing can be chosen for a draft at this moment. */
  planningAgain: 'Planning again. You can go on as soon as the new draft is ready.',
  planned: (covered: number, rides: number) =>
    `The draft is ready: ${covered} of ${rides} rides covered.`,
  applied: 'The plan is applied. The drivers are being asked.',
  undone: 'The plan is undone.',
  discarded: 'The draft is discarded.',
} as const;
