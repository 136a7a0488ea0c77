import { useEffect, useState } from "react";

/** The seconds left of a wait that begins when this is first shown, and again with each other `of`. */
export function useCountdown(seconds: number, of: string): number {
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each one anew
  useEffect(() => {
    const began = performance.now();
    setLeft(seconds);
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil(seconds - (performance.now() - began) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [seconds, of]);
  return left;
}
