// Run-time settings of the program; a test compares them with deploy/Containerfile and deploy/systemd.

/** glibc: arenas per thread grew the process by 10 MB a minute; blocks above 4 MB (photos) are returned when freed. */
export const ENVIRONMENT = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: String(4 * 1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(32 * 1024 * 1024),
};
