/** The import rules of ARCHITECTURE.md, enforced as errors. */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-imports-zod-alone',
      severity: 'error',
      from: { path: '^contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/src', '^node_modules/zod'] },
    },
    {
      name: 'server-and-web-never-meet',
      severity: 'error',
      from: { path: '^server' },
      to: { path: ['^web', '^e2e'] },
    },
    {
      name: 'web-knows-the-contract-alone',
      severity: 'error',
      from: { path: '^web' },
      to: { path: ['^server', '^e2e'] },
    },
    {
      name: 'e2e-knows-the-contract-alone',
      severity: 'error',
      from: { path: '^e2e' },
      to: { path: ['^server', '^web'] },
    },
    {
      name: 'routes-go-through-their-service',
      severity: 'error',
      comment: 'A route is HTTP only: it calls a service, never SQL.',
      from: { path: '^server/src/modules/[^/]+/routes\\.ts$' },
      to: { path: ['repository\\.ts$', '^server/src/db/'] },
    },
    {
      name: 'services-know-no-http',
      severity: 'error',
      from: { path: '^server/src/modules/', pathNot: 'routes\\.ts$' },
      to: { path: ['^server/src/http/', '^node_modules/(fastify|@fastify|socket\\.io)'] },
    },
    {
      name: 'modules-are-entered-by-their-index',
      severity: 'error',
      comment: 'What others may use of a module is what its index.ts exports.',
      from: { path: '^server/src/modules/([^/]+)/' },
      to: {
        path: '^server/src/modules/',
        pathNot: ['^server/src/modules/$1/', '^server/src/modules/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'others-enter-modules-by-their-index',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/modules/' },
      to: { path: '^server/src/modules/', pathNot: '^server/src/modules/[^/]+/index\\.ts$' },
    },
    {
      name: 'nobody-else-uses-a-repository',
      severity: 'error',
      from: { pathNot: '^server/src/modules/' },
      to: { path: '^server/src/modules/[^/]+/repository\\.ts$' },
    },
    {
      name: 'repositories-know-sql-alone',
      severity: 'error',
      from: { path: '^server/src/modules/[^/]+/[a-z-]*repository\\.ts$' },
      to: {
        path: '^server/src/',
        pathNot: [
          '^server/src/db/',
          '^server/src/modules/[^/]+/repository\\.ts$',
          '^server/src/modules/[^/]+/([a-z-]+-view|row-mappers)\\.ts$',
        ],
      },
    },
    {
      name: 'one-importer-of-socket-io',
      severity: 'error',
      from: { path: '^server/src', pathNot: '^server/src/realtime/' },
      to: { path: '^node_modules/(socket\\.io|@socket\\.io)/' },
    },
    {
      name: 'one-importer-of-socket-io-client',
      severity: 'error',
      from: { path: '^web/src', pathNot: '^web/src/lib/socket\\.ts$' },
      to: { path: '^node_modules/socket\\.io-client/' },
    },
    {
      name: 'one-importer-of-nodemailer',
      severity: 'error',
      from: { path: '^server/src', pathNot: '^server/src/mail/' },
      to: { path: '^node_modules/nodemailer/' },
    },
    {
      name: 'one-importer-of-stripe',
      severity: 'error',
      from: { path: '^server/src', pathNot: '^server/src/payments/stripe' },
      to: { path: '^node_modules/stripe/' },
    },
    {
      name: 'one-importer-of-pdfkit',
      severity: 'error',
      from: { path: '^server/src', pathNot: '^server/src/pdf/' },
      to: { path: '^node_modules/pdfkit/' },
    },
    {
      name: 'one-importer-of-sharp',
      severity: 'error',
      from: { path: '^server/src', pathNot: '^server/src/files/images\\.ts$' },
      to: { path: '^node_modules/sharp/' },
    },
    {
      name: 'one-importer-of-the-database-drivers',
      severity: 'error',
      from: { path: '^server/src', pathNot: '^server/src/db/' },
      to: { path: '^node_modules/(pg|@electric-sql)/' },
    },
    {
      name: 'parts-know-no-module',
      severity: 'error',
      comment: 'Only app.ts, bootstrap and jobs put modules together.',
      from: {
        path: '^server/src/(backup|db|http|limits|mail|outbox|payments|pdf|realtime|redis|files|rides)/',
      },
      to: { path: '^server/src/(modules|bootstrap|jobs)/' },
    },
    {
      name: 'a-feature-knows-no-other-feature',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^web/src/(features|shared|ui|lib)/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'shared-code-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/(shared|ui|lib)/' },
      to: { path: '^web/src/features/' },
    },
    {
      name: 'ui-and-lib-know-no-shared-subject',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/' },
      to: { path: '^web/src/shared/' },
    },
    {
      name: 'pages-fetch-through-queries',
      severity: 'error',
      from: { path: '^web/src/features/[^/]+/(pages|components)/' },
      to: { path: '^web/src/lib/http\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.d.ts'],
    },
  },
};
