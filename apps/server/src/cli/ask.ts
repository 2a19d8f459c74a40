import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Whether there is somebody to ask. */
export const isAsking = (): boolean => process.stdin.isTTY && process.stdout.isTTY;

export async function answerTo(question: string): Promise<string> {
  const console = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await console.question(`${question}: `)).trim();
  } finally {
    console.close();
  }
}

/** The same without showing what is typed. */
export async function secretAnswerTo(question: string): Promise<string> {
  process.stdout.write(`${question}: `);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const console = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await console.question('');
  } finally {
    console.close();
    process.stdout.write('\n');
  }
}
