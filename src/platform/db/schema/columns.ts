import { customType, timestamp, uuid } from "drizzle-orm/pg-core";
import { v7 } from "uuid";

export const citext = customType<{ data: string }>({ dataType: () => "citext" });

export const id = () => uuid("id").primaryKey().$defaultFn(v7);
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
export const createdAt = () => at("created_at").notNull().defaultNow();
