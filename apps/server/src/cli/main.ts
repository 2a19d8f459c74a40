import { keepToOneself } from '../data-folder.ts';
import { loadEnvFile, readServiceFile } from '../env-files.ts';
import { runCommand } from './run-command.ts';

keepToOneself();
const { code, out, err } = await runCommand(process.argv.slice(2), (serviceFile) => {
  // As for the service: its file comes before what was set around it, and before .env.
  if (serviceFile !== undefined) Object.assign(process.env, readServiceFile(serviceFile));
  loadEnvFile();
  return process.env;
});
if (out !== '') console.log(out);
if (err !== '') console.error(err);
process.exitCode = code;
