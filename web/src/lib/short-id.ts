/** As people read an id. Its end, since ids begin with the time: those of one day look alike there. */
export const shortId = (id: string) => id.slice(-8);
