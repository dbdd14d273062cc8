/** How glibc allocates in production: what is freed goes back to the machine. Also in `Dockerfile` and `deploy/`. */
export const memorySettings = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
