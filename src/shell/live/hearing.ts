let isOpen = false;

/** Whether hints come in: what is asked for again and again may be asked for less often. */
export const isHearing = (): boolean => isOpen;

export function sayHearing(now: boolean): void {
  isOpen = now;
}
