/**
 * What a client says over the socket. The ids are the specification's; the server takes a
 * client's rooms from its token alone, so a wrong id changes nothing.
 */
export interface ClientToServerEvents {
  joinAdminRoom: (userId: string) => void;
  joinUserRoom: (userId: string) => void;
  joinDriverRoom: (driverId: string) => void;
}
