import type { Registration } from '../../api/auth.ts';
import { emailProblem, newPasswordProblems, present } from './checks.ts';

/** Every field is required, the address must be one, both passwords equal (AUTH-05). */
export function registrationProblems(registration: Registration): Partial<Registration> {
  const { username, email, mobile } = registration;
  return {
    ...present({
      username: username.trim() === '' ? 'Bitte gib deinen Namen ein.' : '',
      email: emailProblem(email),
      mobile: mobile.trim() === '' ? 'Bitte gib deine Telefonnummer ein.' : '',
    }),
    ...newPasswordProblems(registration),
  };
}
