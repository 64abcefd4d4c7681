import { config } from 'zod';

// zod would compile its checks with eval, which the content security policy forbids. It asks when
// a schema is made, so this has to be imported before any of them.
config({ jitless: true });
