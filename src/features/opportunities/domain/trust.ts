import type { OpportunityFields } from "./opportunity.ts";

type Check = Pick<OpportunityFields, "checkedOn" | "checkedBy">;
type Fee = Pick<OpportunityFields, "asksFee" | "fee">;

export const isCheckWhole = ({ checkedOn, checkedBy }: Check): boolean => (checkedOn === null) === (checkedBy === null);

export const keptFee = <T extends Fee>(fields: T): T => (fields.asksFee ? fields : { ...fields, fee: null });
