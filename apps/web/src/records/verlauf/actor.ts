/** Who made a change: the server itself where nobody was signed in. */
export const actorOf = ({ wer }: { wer: string }): string => wer || 'Server';
