import type { Registration } from '../../api/auth.ts';
import { emailProblem, newPasswordProblems, present } from './checks.ts';

/** Every field is required, the address must be one, both passwords equal (AUTH-05). */
export function registrationProblems(registration: Registration, asksCode = false): Partial<Registration> {
  const { username, email, mobile, setupCode } = registration;
  return {
    ...present({
      setupCode: asksCode && setupCode.trim() === '' ? 'Bitte gib den Einrichtungscode ein.' : '',
      username: username.trim() === '' ? 'Bitte gib deinen Namen ein.' : '',
      email: emailProblem(email),
      mobile: mobile.trim() === '' ? 'Bitte gib deine Telefonnummer ein.' : '',
    }),
    ...newPasswordProblems(registration),
  };
}
