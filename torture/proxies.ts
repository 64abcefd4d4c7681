import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './product.ts';

export interface ReverseProxy {
  name: string;
  /** The program, as found on the PATH. */
  program: string;
  versionFlag: string;
  configure: (folder: string, port: number, servers: readonly number[]) => string;
  args: (file: string) => string[];
}

/** The settings that docs/operations.md recommends. */
export const haproxy: ReverseProxy = {
  name: 'HAProxy',
  program: 'haproxy',
  versionFlag: '-v',
  configure: (_, port, servers) => `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
frontend web
  bind 127.0.0.1:${port}
  default_backend app
backend app
  option httpchk GET /api/ready
  default-server check inter 1s fall 2 rise 1
${servers.map((server) => `  server s${server} 127.0.0.1:${server}`).join('\n')}
`,
  args: (file) => ['-f', file, '-db'],
};

export const nginx: ReverseProxy = {
  name: 'nginx',
  program: 'nginx',
  versionFlag: '-v',
  configure: (folder, port, servers) => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream app {
${servers.map((server) => `    server 127.0.0.1:${server} max_fails=0;`).join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://app;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_next_upstream error timeout;
    }
  }
}
`,
  args: (file) => ['-c', file],
};

export const isInstalled = ({ program, versionFlag }: ReverseProxy) =>
  spawnSync(program, [versionFlag]).status === 0;

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export async function startProxy(proxy: ReverseProxy, port: number, servers: readonly number[]) {
  const folder = temporaryFolder();
  const file = join(folder, 'proxy.conf');
  writeFileSync(file, proxy.configure(folder, port, servers));
  const child = spawn(proxy.program, proxy.args(file), { stdio: 'ignore' });
  running.add(child);
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill();
      await ended;
      running.delete(child);
    },
  };
}
