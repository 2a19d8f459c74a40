/** The mark: a truss seen from the front, on a lime tile. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-4 -4 48 48" aria-hidden="true">
      <rect x="-4" y="-4" width="48" height="48" rx="10" fill="#D3F03A" />
      <g stroke="#16181B" strokeLinecap="round" fill="none">
        <path d="M4 5.5h32M4 13.5h32M15.5 13.5V35M24.5 13.5V35" strokeWidth="2.6" />
        <path d="M5.5 13.5 12 5.5l7.5 8h.5l8-8 7 8" strokeWidth="2" strokeLinejoin="round" />
        <path d="M15.5 14.5 24.5 21l-9 6.5 9 7" strokeWidth="2" strokeLinejoin="round" />
      </g>
    </svg>
  );
}
