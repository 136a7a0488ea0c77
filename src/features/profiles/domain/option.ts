export type Option = { readonly key: string; readonly label: string };
