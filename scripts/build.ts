// `npm run build`: builds what has changed since it was built.
await import('./build-server.ts');
await import('./build-web.ts');
