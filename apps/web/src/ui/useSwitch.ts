import { useRef, useState } from 'react';

interface Wish {
  readonly isOn: boolean;
  readonly isStored: boolean;
}

/**
 * Something stored that is on or off: `[isOn, press]`. A press is seen at once and stored after those before it, so none is
 * lost; one that is refused is seen no more, and its error passes through to the caller of `press`. `store` resolves when
 * `stored` follows.
 */
export function useSwitch(
  stored: boolean,
  store: (isOn: boolean) => Promise<void>,
): [isOn: boolean, press: () => Promise<void>] {
  // The last one, until what is stored says the same.
  const [wish, setWish] = useState<Wish>();
  const before = useRef(Promise.resolve());
  if (wish?.isStored && wish.isOn === stored) setWish(undefined);
  const isOn = wish?.isOn ?? stored;
  const press = async () => {
    const mine: Wish = { isOn: !isOn, isStored: false };
    const unlessPressedAgain = (then: Wish | undefined) => setWish((last) => (last === mine ? then : last));
    setWish(mine);
    const storing = before.current.then(() => store(mine.isOn));
    before.current = storing.catch(() => undefined);
    try {
      await storing;
      unlessPressedAgain({ ...mine, isStored: true });
    } catch (refused) {
      unlessPressedAgain(undefined);
      throw refused;
    }
  };
  return [isOn, press];
}
