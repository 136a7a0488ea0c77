// How the program is run. deploy/Containerfile and deploy/systemd say the same in their own words; a test compares them.

/**
 * Of glibc, which gives each thread memory of its own and keeps ever larger pieces of it: under load the process grew by
 * 10 MB a minute. Two arenas for all threads; what is larger than 4 MB, such as a photo, goes back when it is done.
 */
export const ENVIRONMENT = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: String(4 * 1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(32 * 1024 * 1024),
};
