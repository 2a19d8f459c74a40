import { IconCurrencyEuro, IconHourglass, IconInfoCircle, IconMapPin } from '@tabler/icons-react';
import { formatEuro, formatTime } from '@traverse/domain/values';
import type { GezeigterEinsatz } from '../../api/mannschaft.ts';
import css from './MannschaftSeite.module.css';
import { tagWorte } from './tag-worte.ts';

/** What one has to know to answer: when, where, for what. */
export function Kern({ einsatz: { kern, reserve, status } }: { readonly einsatz: GezeigterEinsatz }) {
  if (!kern) return null;
  const { funktion, schichten, ort, treffpunkt, treffzeit, anmerkung, antwortBis, satz, erwartet } = kern;
  const meeting = [treffzeit === '' ? '' : formatTime(treffzeit), treffpunkt].filter((each) => each !== '');
  return (
    <>
      {funktion !== '' && <p>{funktion}</p>}
      <table className={css.times}>
        <tbody>
          {schichten.map(({ von, bis, pause }) => (
            <tr key={von}>
              <th scope="row">{tagWorte(von)}</th>
              <td>
                {formatTime(von)} – {formatTime(bis)}
                {pause !== '' && `, Pause ${pause}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={css.facts}>
        {meeting.length > 0 && <Fact icon={IconMapPin}>Treffpunkt {meeting.join(', ')}</Fact>}
        {ort !== '' && <Fact icon={IconMapPin}>{ort}</Fact>}
        {satz !== '' && (
          <Fact icon={IconCurrencyEuro}>
            {satz}, erwartet <b>{formatEuro(erwartet)}</b>
          </Fact>
        )}
        {anmerkung !== '' && <Fact icon={IconInfoCircle}>{anmerkung}</Fact>}
        {antwortBis !== '' && status === 'angefragt' && (
          <Fact icon={IconHourglass}>
            Antwort bis {tagWorte(antwortBis)} {formatTime(antwortBis)}
          </Fact>
        )}
        {reserve && <Fact icon={IconInfoCircle}>Gerade vergeben: Ein Ja ist Reserve.</Fact>}
      </ul>
    </>
  );
}

interface FactProps {
  readonly icon: typeof IconMapPin;
  readonly children: React.ReactNode;
}

function Fact({ icon: Glyph, children }: FactProps) {
  return (
    <li>
      <Glyph size={20} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}
