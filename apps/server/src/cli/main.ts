import { loadEnvFile } from '../config.ts';
import { runCommand } from './run-command.ts';

const { code, out, err } = await runCommand(process.argv.slice(2), () => {
  loadEnvFile();
  return process.env;
});
if (out !== '') console.log(out);
if (err !== '') console.error(err);
process.exitCode = code;
