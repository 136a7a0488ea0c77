// Loaded into npm where the packages will run on a newer Node than npm itself does: npm leaves out binaries that do not
// suit its own Node, without a word.
Object.defineProperty(process, "version", { value: process.env.ISA_NODE_VERSION });
