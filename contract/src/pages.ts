/** Every page of the product by its address. The router and the server's not-found answer read it. */
export const pages = {
  home: '/',
} as const;
