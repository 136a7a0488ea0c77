export const TOO_OFTEN = "That was a little too often. Please wait a moment and try again.";
