import css from './VersionLine.module.css';

/** Copyright and version, at the foot of menu and pages (HOME-01). */
export function VersionLine() {
  return (
    <div className={css.line}>
      <span>© 2022-2023</span>
      <span>v{import.meta.env.VITE_VERSION}</span>
    </div>
  );
}
